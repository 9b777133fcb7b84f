/** For how long the link of an invitation works, and that of a password reset. */
export const invitationHours = 72;
export const resetMinutes = 30;

/** For how long a mailed code works: of an order page, of an address in the chat. */
export const mailedCodeMinutes = 15;
/** To one mailbox. A stranger who knows its address could fill it otherwise. */
export const mailedCodesPerHour = 3;

/** For how long an order stays open in a browser, once its code was typed. */
export const orderOpenMinutes = 60;

/** For how long the confirmation of a payment knows the browser that ordered. */
export const purchaseKnownMinutes = 60;

/** For how long after the payment the browser that paid may correct the address. Who finds the mistake later asks us. */
export const emailCorrectionMinutes = 15;

/** For how long a subscription to the newsletter can be confirmed. */
export const newsletterConfirmationDays = 7;
