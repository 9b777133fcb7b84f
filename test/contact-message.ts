/** A row of contact_message, for tests that want any. */
export const message = {
  name: 'Ada',
  email: 'ada@example.org',
  subject: 'sales',
  message: 'Hello there',
  language: 'en',
};
