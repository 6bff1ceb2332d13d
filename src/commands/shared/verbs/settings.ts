/** Verbs of settings, moderation and privacy. */
import { BARE, NTH, WHOLE } from './codecs.js';

export const serverVerbs = {
  /** The page of a server's settings, counted from 0. */
  'server-page': NTH,
  /** The setting, for this verb, its other menus and the reset button. */
  'server-set': WHOLE,
  'server-role': WHOLE,
  'server-channels': WHOLE,
  'server-back': WHOLE,
  'server-check': BARE,
};

export const personVerbs = {
  /** The page of the panel, counted from 0. */
  'own-page': NTH,
  /** The person's setting, for this verb, its other menu and the reset button. */
  'own-set': WHOLE,
  'own-people': WHOLE,
  'own-back': WHOLE,
};

export const moderationVerbs = {
  /** The page of the list of tables, counted from 0. */
  'moderate-list': NTH,
  /** Key of the confirmed question. */
  'moderate-yes': WHOLE,
  /** The table whose game is to end. */
  'moderate-end': WHOLE,
};

export const privacyVerbs = {
  privacy: BARE,
  'privacy-export': BARE,
  'privacy-delete': BARE,
  'privacy-forget': BARE,
};
