/** Codes with which the server closes a WebSocket, and what its client does then. */
export const closeCodes = {
  /** Signed out, disabled, or too many invalid frames: the client does not come back by itself. */
  notAllowed: 1008,
  /** A mistake of ours. */
  internal: 1011,
  /** The process ends and another takes over: the client comes back at once and resumes. */
  restart: 1012,
  /**
   * The client did not read what it was sent, its chat was erased, or an agent's start failed: it comes back at once and
   * resumes.
   */
  tryAgain: 1013,
} as const;
