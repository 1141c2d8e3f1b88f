import { domAnimation } from 'framer-motion'

/** What moves things: it comes after the page stands. */
export const features = domAnimation
