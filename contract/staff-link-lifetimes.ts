/** For how long the link of an invitation works, and that of a password reset. */
export const invitationHours = 72;
export const resetMinutes = 30;
