/** Header, menu and notices around all staff pages. */
export const layoutWords = {
  demo: 'Demo',
  skipToContent: 'Skip to content',
  notifications: 'Notifications ({hotkey})',
  dismiss: 'Dismiss',
  needsScripts: 'The staff pages need JavaScript. Please allow it for this site and reload the page.',
  loading: 'Loading',
  admin: {
    title: 'Admin',
    sections: 'Sections',
    overview: 'Overview',
    trials: 'Free Trial Requests',
    contacts: 'Contact Messages',
    orders: 'Orders',
    chat: 'Chat',
    mails: 'Email',
    newsletter: 'Newsletter',
    people: 'People',
    team: 'Staff',
    prices: 'Prices',
    content: 'Content',
    audit: 'Audit log',
    checklist: 'Launch checklist',
  },
  menu: {
    open: (p: { name: string }) => `Signed in as ${p.name}`,
    account: 'Account',
    support: 'Support desk',
    admin: 'Admin dashboard',
    signOut: 'Sign out',
    signOutFailed: 'You were not signed out. Please try again.',
    unsent: {
      title: 'Sign out and lose what you wrote?',
      text: 'There is text in this tab that you have not sent or that is still waiting for a connection. Signing out deletes it.',
      signOut: 'Delete it and sign out',
    },
  },
  adminsOnly: {
    title: 'Admins only',
    text: (p: { email: string }) =>
      `You are signed in as ${p.email}, an agent. Agents answer customers in the support desk.`,
    toSupport: 'Go to the support desk',
  },
  unreachable: {
    title: 'Cannot reach the server',
    text: 'Please check your connection and try again.',
  },
  broken: {
    title: 'Something went wrong',
    text: 'Reload the page to continue. Everything you saved is still there.',
    reload: 'Reload page',
  },
};
