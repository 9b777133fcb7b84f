/** The frame of the staff pages. */
export const frameWords = {
  demo: 'Demonstration',
  skipToContent: 'Skip to the content',
  notifications: 'Notifications ({hotkey})',
  dismiss: 'Dismiss',
  needsScripts: 'The staff pages need JavaScript. Please allow it for this site and reload the page.',
  loading: 'Loading the staff pages',
  admin: {
    title: 'Admin',
    sections: 'Sections',
    overview: 'Overview',
    trials: 'Free Trial Requests',
    contacts: 'Contact Messages',
    orders: 'Orders',
    chat: 'Chat',
    mails: 'Mail',
    newsletter: 'Newsletter',
    people: 'People',
    team: 'Staff',
    audit: 'Audit',
    checklist: 'Launch checklist',
  },
  menu: {
    open: (p: { name: string }) => `Signed in as ${p.name}`,
    account: 'Account',
    support: 'Support desk',
    admin: 'Admin dashboard',
    signOut: 'Sign out',
    signOutFailed: 'You are still signed in. Please try again.',
  },
  adminsOnly: {
    title: 'This part is for admins',
    text: (p: { email: string }) =>
      `You are signed in as ${p.email}, an agent. The support desk is where you answer customers.`,
    toSupport: 'Go to the support desk',
  },
  unreachable: {
    title: 'The server cannot be reached',
    text: 'Please check your connection and try again.',
  },
  broken: {
    title: 'Something went wrong on this page',
    text: 'Nothing was lost. Reload the page to carry on.',
    reload: 'Reload the page',
  },
};
