/** Synonyms and filler words in players' questions. */

/**
 * Groups of synonyms, represented by their first word. No word is in two groups. Most words are listed in one
 * form, because the search ignores endings. Names from other games (a keeper is a rook) belong to the aliases
 * of articles.
 */
export const SAME: readonly string[] = [
  // Captures.
  'capture take took taken kill eat ate eaten beat slay snatch grab murder',
  'attack threaten threat aim hit',
  'protect shield defend',
  'dead die died dying',
  'vanish disappear',
  'revive resurrect return recover',
  'merge combine fuse join',
  'explode explosion blow bomb blast',
  'split separate apart',
  'swap swop exchange trade switch',
  // Movement.
  'move go goes went gone going walk travel movement',
  'jump leap leapt hop',
  'teleport transport',
  'rotate spin',
  'back backward reverse retreat',
  'forward ahead',
  'diagonal aslant',
  'stuck trapped immobile frozen unable',
  // Pieces and squares.
  'piece man men guy dude unit figure fella chessman',
  'pawn soldier',
  'knight horse knite',
  'rook tower',
  'enemy opponent foe rival hostile',
  'partner ally teammate',
  'player person people',
  // Board.
  'square field cell tile',
  'row rank',
  'column file',
  'centre center middle mid central',
  'edge border rim side',
  'wall fence barrier barricade',
  'adjacent neighbour neighbor beside touch',
  // Course of a game.
  'start begin beginning began',
  'setup placement arrangement layout',
  'finish end',
  'win won winner victory',
  'lose lost loss defeat',
  'draw drawn tie tied remis',
  'mate checkmate',
  'stalemate patt',
  'resign surrender concede quit forfeit forfit',
  'repeat repetition threefold',
  'skip pass',
  'undo undone revert takeback',
  'promote promotion upgrade',
  'dice roll',
  'time clock timer',
  'point score scoring worth value',
  // Rules and options.
  'must mandatory compulsory obligatory forced force required',
  'forbidden prohibited banned illegal',
  'option setting',
  'random luck chance',
  'hidden secret invisible',
  // Kinds of help.
  'explain overview summary tutorial tldr',
  'tip advice strategy tactic',
  'beginner newbie noob newcomer',
  'invent creator designer author',
  'type write enter input notation',
  // Numbers and sizes.
  'number amount count',
  'many much',
  'big large size',
  'color colour',
  'one 1',
  'two 2',
  'three 3',
  'four 4',
  'five 5',
  'six 6',
  'ten 10',
  'fifteen 15',
];

/** Related words. They match with half the weight. */
export const RELATED_WORDS: readonly string[] = [
  'capture remove',
  'dead capture lose vanish',
  'dead dice',
  'check attack danger',
  'piece army',
  'partner team friend',
  'guard bodyguard',
  'knight l',
  'player who',
  'move step run',
  'jump cross over through',
  'rotate turn',
  'sideways left right side flank',
  'straight forward',
  'undo back',
  'revive rescue back',
  'escape flee run away',
  'far distance reach range',
  'stuck blocked cant',
  'stop block cancel',
  'edge wall corner',
  'centre throne',
  'adjacent near close',
  'start setup first',
  'finish last over',
  'win goal aim',
  'must need',
  'swap change',
  'option mode rule',
  'tip hint',
  'type letter',
  'many number',
  'dice number odd even',
  'color white black',
];

export const SHORT_NAMES: Readonly<Record<string, RegExp>> = {
  'kings-table': /\b(?:kings? table|tafl|hnefatafl|tablut|tawlbwrdd)\b/,
  'kings-mate': /\bkings? mate\b/,
  'kings-gauntlet': /\b(?:the )?(?:kings? )?gauntlet\b/,
  'conquer-the-kings': /\bconquer(?: the kings?)?\b/,
  knightmare: /\b(?:k?nightmare)(?: chess)?\b/,
};

/** Phrases and the words that replace them. */
export const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:giv(?:e|es|ing)|gave|given) up\b/g, 'resign'],
  [/\b(\d)\s*v(?:s|ersus)?\.?\s*(\d)\b/g, 'teams'],
  [/\btl;?dr\b|\bin short\b|\bquick(?:ly)?\b/g, 'overview'],
  [/\bwho(?:s| is)? (?:goes|next|begins|starts)\b|\bwhose (?:turn|go|move)\b/g, 'turn order'],
  [/\b(?:goes?|moves?|plays?) first\b/g, 'start first'],
  [/\b(?:cant|cannot|can not|couldnt) (?:i )?(?:move|go)\b|\bno (?:legal )?moves?\b/g, 'stuck'],
  [/\bset(?:ting)?[ -]?ups?\b/g, 'setup'],
  [/\b(?:have|has|had|need|needs|got|gotta|forced|required) to\b|\bgotta\b/g, 'must'],
  [/\bnext to\b|\bclose to\b/g, 'adjacent'],
  [/\bteam ?mates?\b/g, 'partner'],
  [/\b(?:bring|brings|brought|get|gets|got|come|comes|came|put)\b((?: (?!go)\w+){0,3}) back\b/g, 'revive$1'],
  [/\btake (?:it |that |this |my \w+ |a move )?back\b/g, 'undo'],
  [/\b(?:trade|change|swap|switch)s? (?:places|positions)\b/g, 'swap'],
  [/\bother side\b|\b(?:the|far) end\b|\bopposite side\b/g, 'last row'],
];

/** Words that don't change a question's meaning. */
export const FILLERS: readonly string[] = (
  'a an the of to in on at by for from with as is are was be been do does did done can could may might should ' +
  'will would shall i me my mine you your we our us he his him she her it its they them their this that these those ' +
  'there here what when where which who whom whose why how if or and but so than then not no yes any some just ' +
  'please tell about mean means work works happen happens allowed possible rule rules exactly really ' +
  'have has had get gets got game play playing played also still again even only ' +
  'whats hows wheres whos im ive cant dont doesnt isnt arent wont didnt now want wants need needs let lets make makes ' +
  'thing things stuff way something anything somehow actually up out into onto about too very ok pls plz vs ' +
  'u ur r w n wat wut bc cuz gonna wanna lemme idk lol omg wtf hey hi smth someone somebody anyone everybody like if kind sort'
).split(' ');
