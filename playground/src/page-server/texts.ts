/** Texts of the page's server. */
export const texts = {
  unreadable: 'The page asked for something that its server does not understand. Load the page again.',
  nobody: 'Choose first who you want to be.',
  unknownPerson: 'Nobody of that name is here.',
  noChannel: 'This channel is gone, or it is not for your eyes.',
  noRole: 'This role is gone, or it cannot be given.',
  noMessage: 'This message is gone.',
  changed: 'This message changed just before you pressed. Press again on the new one.',
  notBuilt: 'The page has not been built. Run "npm run build" and load it again.',
} as const;
