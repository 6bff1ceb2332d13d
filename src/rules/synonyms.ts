/** Words that players use for one another, and words that say nothing of what is asked. */

/** Groups of words with one meaning in questions about rules. */
export const SYNONYMS: readonly (readonly string[])[] = [
  ['capture', 'take', 'kill', 'eat', 'beat', 'remove', 'captured', 'taken'],
  ['piece', 'man', 'men', 'unit', 'figure'],
  ['win', 'victory', 'winning', 'won', 'winner'],
  ['lose', 'loss', 'lost', 'defeat'],
  ['draw', 'tie', 'drawn', 'remis'],
  ['move', 'go', 'walk', 'step', 'travel', 'movement'],
  ['jump', 'leap', 'hop'],
  ['promotion', 'promote', 'promoted', 'upgrade', 'become'],
  ['setup', 'set-up', 'start', 'starting', 'begin', 'placement'],
  ['diagonal', 'diagonally', 'aslant', 'sideways'],
  ['die', 'dice', 'roll', 'rolls'],
  ['row', 'rank'],
  ['column', 'file'],
  ['turn', 'go'],
  ['resign', 'surrender', 'concede', 'quit'],
  ['time', 'clock', 'timer', 'seconds'],
  ['square', 'field', 'cell', 'space', 'tile'],
  ['enemy', 'opponent', 'other', 'hostile'],
  ['escape', 'flee', 'run'],
  ['castle', 'castling'],
  ['exchange', 'swap', 'trade'],
  ['partner', 'ally', 'teammate', 'team'],
  ['wall', 'barrier', 'fence'],
  ['centre', 'center', 'middle', 'central'],
  ['knight', 'horse'],
  ['worth', 'points', 'value', 'count'],
  ['blocker', 'blocks', 'blocking'],
  ['endless', 'forever', 'ever'],
  ['extra', 'special', 'expanded'],
  ['color', 'colour', 'colors', 'colours'],
  ['stuck', 'immobile', 'trapped'],
  ['sideways', 'side', 'flank'],
  ['number', 'many', 'amount'],
  ['write', 'type', 'notation', 'enter'],
  ['put', 'place', 'placement'],
  ['two', '2'],
  ['three', '3'],
  ['four', '4'],
  ['fifteen', '15'],
];

/** What people call the games, beside their titles. */
export const SHORT_NAMES: Readonly<Record<string, RegExp>> = {
  'kings-table': /\b(?:kings? table|tafl|hnefatafl|tablut|tawlbwrdd)\b/,
  'kings-mate': /\bkings? mate\b/,
  'kings-gauntlet': /\b(?:the )?(?:kings? )?gauntlet\b/,
  'conquer-the-kings': /\bconquer(?: the kings?)?\b/,
  knightmare: /\b(?:k?nightmare)(?: chess)?\b/,
};

/** What people write, and the word that stands for it here. */
export const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:giv(?:e|ing)|gave) up\b/g, 'resign'],
  [/\b(\d)\s*v(?:s|ersus)?\.?\s*(\d)\b/g, 'teams'],
  [/\btl;?dr\b|\bin short\b|\bquick(?:ly)?\b|\bfast\b/g, 'overview'],
  [/\bwho(?:s| is)? (?:goes|next|begins|starts|plays)\b|\bwhose (?:turn|go|move)\b/g, 'turn order'],
  [/\bgo(?:es)? first\b/g, 'first move'],
  [/\b(?:cant|cannot|can not|couldnt) (?:i )?(?:move|go)\b|\bno (?:legal )?moves?\b/g, 'stuck'],
  [/\bhow long\b/g, 'until'],
  [/\bhow far\b/g, 'how does it move distance'],
  [/\bother side\b|\b(?:the|far) end\b|\bopposite side\b/g, 'last row'],
];

/** Words without which a question asks the same. */
export const FILLERS: ReadonlySet<string> = new Set(
  (
    'a an the of to in on at by for from with as is are was be been do does did done can could may might must should ' +
    'will would shall i me my mine you your we our us he his him she her it its they them their this that these those ' +
    'there here what when where which who whom whose why how if or and but so than then not no yes any some just ' +
    'please tell about explain mean means work works happen happens allowed possible rule rules exactly really ' +
    'have has had get gets got game play playing played one ones also still again even only ' +
    'whats hows wheres whos im ive cant dont doesnt isnt arent wont didnt now want wants need needs let lets make makes ' +
    'thing things stuff way something anything somehow actually up out over into onto about too very ok pls plz vs'
  ).split(' '),
);
