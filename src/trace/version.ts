/** The version of the format. Apart from its schema, which a page that records needs not load. */
export const TRACE_VERSION = 3
