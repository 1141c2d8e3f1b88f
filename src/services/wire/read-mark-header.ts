/**
 * What the answer of a list has seen of the database, as text of the backend. Whoever sends it back with a question about later changes
 * gets all that the answer did not have, and nothing else.
 */
export const READ_MARK_HEADER = 'x-read-mark'
