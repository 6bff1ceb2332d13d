/** Verbs of settings, moderation and privacy. */
import { BARE, NTH, WHOLE } from './codecs.js';

export const serverVerbs = {
  /** Argument: the page of a server's settings, counted from 0. */
  'server-page': NTH,
  /** Argument: the setting. The next three verbs are its other kinds of menus, and its reset button. */
  'server-set': WHOLE,
  'server-role': WHOLE,
  'server-channels': WHOLE,
  'server-back': WHOLE,
  'server-check': BARE,
};

export const personVerbs = {
  /** Argument: the page of a person's settings, counted from 0. */
  'own-page': NTH,
  /** Argument: the person's setting. The next two verbs are its other kind of menu, and its reset button. */
  'own-set': WHOLE,
  'own-people': WHOLE,
  'own-back': WHOLE,
};

export const moderationVerbs = {
  /** Argument: the page of the list of tables, counted from 0. */
  'moderate-list': NTH,
  /** Argument: the key of the question that the moderator confirms. */
  'moderate-yes': WHOLE,
  /** Argument: the table whose game a moderator ends. */
  'moderate-end': WHOLE,
};

export const privacyVerbs = {
  privacy: BARE,
  'privacy-export': BARE,
  'privacy-delete': BARE,
  'privacy-forget': BARE,
};
