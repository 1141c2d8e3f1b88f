import { domAnimation } from 'framer-motion'

/** The features of framer-motion that the report uses, loaded after the page is shown. */
export const features = domAnimation
