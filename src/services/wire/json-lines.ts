/** An answer of lines of JSON, each sent when it is known. */
export const JSON_LINES_TYPE = 'application/x-ndjson'
