/** The address of the frame in which the player draws recorded pages. It is a program of its own (`replay.html`). */
export const REPLAY_PATH = '/support/replay'
