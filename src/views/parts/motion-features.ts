import { domAnimation } from 'framer-motion'

/** In a chunk of its own: the first notice moves once it has come. */
export const motionFeatures = domAnimation
