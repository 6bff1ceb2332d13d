/** Texts for refusals of tables, and messages of the store for the operator. */
export const table = {
  refusals: {
    'no-table': 'This table doesn’t exist any more.',
    stale: 'The game has moved on since that button was posted. Use the latest message.',
    'claim-nobody': 'It’s nobody else’s turn, so there is nothing to claim.',
    'claim-waits': 'You can claim this game <t:{{from}}:R> if there is no move by {{-side}} before then.',
    'bad-clock':
      '"{{text}}" is not a clock. Write a time per move such as `7d`, `12h` or `10m`, a time per player such as `15m+10s` or `15m/5s`, or `none` for no clock.',
    'no-vacation': 'Only games with a day or more per move have vacation.',
    'vacation-bounds': '"{{text}}" is not a number of days from 0 to {{most}}.',
    'clock-bounds':
      '"{{text}}" is out of range. A clock has 1 minute to 14 days, plus at most 2 days per move.',
    'clock-no-pass':
      'In this game a turn can’t pass when time is up. The player can lose instead, or a random move can be made.',
    'no-cards': 'This game has no cards.',
    'decks-first': 'The decks are still being built. You get your hand when both are ready.',
    'not-seated': 'You’re not playing at this table.',
    'without-role': 'You’re not playing at this table: you don’t have a role that plays here.',
    removed: 'You were removed from {{side}} for this game.',
    'too-new': 'To play for {{side}} you must have been in this server for at least {{count}} days.',
    'too-new_one': 'To play for {{side}} you must have been in this server for at least {{count}} day.',
    'new-to-role':
      'You can play for {{side}} from <t:{{from}}:f>. New members wait {{count}} days after their first try to act for the side.',
    'new-to-role_one':
      'You can play for {{side}} from <t:{{from}}:f>. New members wait {{count}} day after their first try to act for the side.',
    unseen:
      'You can’t play for {{side}} yet: newcomers to its role have to wait. Press **Your side** to start the wait.',
    'which-side':
      'You have the roles of more than one side: {{sides}}. Choose which one you play for in this game.',
    'bound-elsewhere': 'You play for {{sides}} in this game, so you can’t act for another side.',
    'not-yours': 'Only {{side}} can do that.',
    'captain-answers': 'Only the captain of your side can answer that: <@{{person}}>.',
    'no-runner': 'Nobody is in the relay of this side yet. Press **Your side**, then **Join the relay**.',
    'not-runner': 'It’s <@{{person}}>’s turn in the relay.',
    'no-relay': 'Your side does not play as a relay.',
    'no-captain': 'Your side has no captain.',
    'not-captain': 'Only your side’s captain can play a proposal. You can support it.',
    'captain-waits': 'You can vote for another captain when it’s your side’s turn and the captain is silent.',
    'no-candidate': 'Only someone who has already acted for your side in this game can be its captain.',
    'captain-active': 'The captain still has time to move. You can vote for another captain <t:{{again}}:R>.',
    'shared-orders': 'Automatic answers are for people who play a side alone.',
    'held-alone': 'One person plays that side alone, so this doesn’t apply.',
    'no-ballot': 'That vote is closed.',
    'voting-ended': 'Voting has ended. The votes are being counted.',
    'no-closer':
      'Only the captain of the side, or a host or moderator who plays for no other side, can close its vote.',
    'few-votes': 'A vote can be closed once {{count}} members have voted.',
    'vote-untimed': 'That vote has no time limit, so it can’t be extended.',
    'plays-against': 'You play for another side of this game, so you can’t close or extend this vote.',
    'no-proposal': 'That proposal isn’t in this vote.',
    'vote-fixed': 'You already voted, and votes can’t be changed in this game.',
    'many-proposals': 'There are already {{count}} proposals. Vote for one of them.',
    'one-seat': 'That person already has a seat: {{sides}}. One person can have only one.',
    'one-team': 'That role or person already has {{sides}}, and can’t play against itself.',
    'no-people': 'Name at least one person.',
    'many-people': 'You can name at most {{count}} people.',
    'role-seat':
      'Your role has this seat, and a role can’t leave. The host can give the seat to someone else.',
    'seat-kept': 'During a game, a seat can be given away only if its role was deleted.',
    'no-room': '<@{{person}}> already plays in too many games.',
    'rematch-seats': 'In a rematch everyone takes their own seat again.',
    'asked-twice': 'You named <@{{person}}> twice.',
    'no-partner':
      'There is no free seat on your team, so <@{{person}}> can’t be your partner. Choose options with teams, and choose your side instead of a random one.',
    'no-seat-for': 'This table has no free seat for <@{{person}}> against you.',
    'too-few-seats': 'These options have fewer seats than are taken now ({{count}}). Free a seat first.',
    'bad-rule': 'That doesn’t work with this way of deciding: {{value}}.',
    'already-seated': 'You’re already in. The table waits for the others.',
    'already-accepted': 'You’re in. The table waits for the others.',
    'seat-taken': 'The seat of {{side}} is taken.',
    'no-seat': 'There is no free seat at this table.',
    'not-open': 'This table is no longer open.',
    'has-begun': 'The game has started: <#{{channel}}>',
    'last-seat-taken': '<@{{person}}> took the last seat. The game has started: <#{{channel}}>',
    'still-open': 'This table is still open. Use `/moderate cancel` or `/moderate end` first.',
    'not-playing': 'This game isn’t being played now.',
    'not-host':
      'Only the host, who opened the table, can do that. To play, press *Join* while a seat is free.',
    'not-challenged': 'This invitation is for someone else.',
    'seats-free': 'The game can’t start yet. Free seats: {{count}}.',
    'own-offer': 'You already offered or accepted this. Now the others answer.',
    'no-offer': 'There is no offer to answer any more.',
    'offer-stands': 'There is another offer. Answer it first.',
    'offered-before':
      'You offered that before. You can offer it again after {{count}} more moves, or <t:{{again}}:R>.',
    'offered-before_one':
      'You offered that before. You can offer it again after {{count}} more move, or <t:{{again}}:R>.',
    'offered-lately': 'You asked that before. You can ask again <t:{{again}}:R>.',
    stranded:
      'The channel of this game was deleted, so the game and its clocks are paused. Use `/game resume` in the channel where it should continue.',
    'not-stranded': 'This game still has its channel. Use the command there.',
    rests: 'This game has been paused since <t:{{since}}:f>. `/game resume` asks the others to resume it.',
    paused:
      'A moderator paused this game <t:{{since}}:f>. A moderator can resume it; after 30 days `/game resume` can too.',
    'not-resting': 'This game isn’t paused.',
    'undo-late':
      'Without asking, you can take back a move only within a minute, and only until someone else acts. `/game undo` asks the others.',
    'undo-seen':
      'Your move revealed a die, a card or a set-up, so the others must agree: `/game undo` asks them.',
    'undo-touched': 'This game has touch-move, so the others must agree: `/game undo` asks them.',
    'undo-clock': 'Clocks are running, so the others must agree: `/game undo` asks them.',
    'undo-again':
      'You already took back a move this turn. Now the others must agree: `/game undo` asks them.',
    'undo-shared': 'You can’t undo turns while several people play a side: {{side}}.',
    'undo-nothing': 'You have no turn to undo yet.',
    'undo-final': 'Your last turn can’t be undone: someone has resigned or run out of time since.',
    'undo-mended': 'Your last turn can’t be undone: a rule of the game has been corrected since.',
    'no-hints':
      'No hints in this game. Alone against computers you always get them; in other games the host can allow them in the lobby: *More…*, then *Options*.',
    'hint-used': 'You already had your hint for this turn. You can ask again next turn.',
    'hint-touched':
      'This game has touch-move, and you already chose a piece. Ask for a hint before you choose one.',
    'hint-late': 'The game moved on while the computer was thinking. Ask again.',
    'hint-none': 'The computer has no suggestion here.',
    'hint-failed': 'The computer couldn’t answer. Try again.',
    'back-nothing': 'There is no turn to undo in this game.',
    'back-mended': 'This turn can’t be undone: a rule of the game has been corrected since.',
    'went-on': 'The game has moved on since you were asked. Use the command again.',
    'reverse-nothing': 'Nobody lost this game on time or by resigning, so there is nothing to undo.',
    'reverse-played':
      'This game ended by its moves or by agreement. Only a loss on time, a resignation, a claim or a moderator’s decision can be undone.',
    'reverse-mended': 'This game can’t continue: one of its rules has been corrected since it ended.',
    blocked:
      "You can't open or join games in this server until <t:{{until}}:f>. The moderators say: {{reason}}",
    'blocked-for-good':
      'The moderators have blocked you from opening and joining games in this server. They say: {{reason}}',
    deleted: 'A player of this game has deleted their data.',
    'time-unreadable':
      '"{{text}}" isn’t a time I can read. Type it like `20:00`, `tomorrow 18:30`, `sat 19:00`, `5 dec 20:00`, `in 2 hours` or `every sunday 19:00`.',
    'time-missing': 'At what time? Add one, like `sat 19:00`.',
    'time-over': 'That time has passed. Choose a later one.',
    'time-far': 'A game can be scheduled at most {{count}} days ahead.',
    'many-scheduled':
      'You have {{count}} scheduled games, the most that one person can have. Cancel one first.',
    'many-scheduled-here':
      'This server has {{count}} scheduled games, the most that it can have. Cancel one first.',
    'not-scheduled': 'This game isn’t scheduled any more.',
    'channel-gone': 'Its channel was deleted.',
    'role-gone': 'A role that plays was deleted.',
    'host-gone': 'Its host left the server.',
    'searched-already': 'I already mentioned players for this table.',
    'searched-lately':
      'I recently mentioned players for another table in this server. You can press *Find players* again <t:{{again}}:R>.',
    'blocked-other': "<@{{person}}> can't be invited to games in this server at the moment.",
    'not-blocked': '<@{{person}}> is not blocked from games in this server.',
    'no-reason': 'Write a reason that others can read.',
    over: 'This table is closed, or its game is over.',
    'challenge-whole':
      'A challenge is between two people, so nobody can be removed from it. Close it with `/moderate cancel`.',
    'not-at-table': '<@{{person}}> has no seat at this table.',
    'out-already': '<@{{person}}> is already out of this game.',
    'role-place': '<@{{person}}> plays for a role, so nobody else can take their place. Remove them instead.',
    'has-seat': '<@{{person}}> already plays at this table.',
    'no-seat-called': 'There is no side called {{seat}} at this table.',
    'self-challenge': 'You can’t challenge yourself.',
    'too-many-tables': 'One person can have at most {{count}} open tables. Finish or cancel one first.',
    'too-many-tables_one': 'One person can have at most {{count}} open table. Finish or cancel it first.',
    'too-many-here':
      'In this server, one person can have at most {{count}} open tables. Finish or cancel one first.',
    'too-many-here_one':
      'In this server, one person can have at most {{count}} open table. Finish or cancel it first.',
    'server-full':
      'This server allows {{count}} open tables, and all are in use. Join one with `/join`, or wait until one is over.',
    'server-full_one':
      'This server allows {{count}} open table, and it is in use. Join it with `/join`, or wait until it is over.',
    'opened-often': 'You opened many tables in a short time. You can open the next one <t:{{again}}:R>.',
    'channel-busy':
      'Many tables were opened in this channel in a short time. Open the next one <t:{{again}}:R>, or use another channel now.',
    'called-often':
      '<@{{person}}> got many invitations in a short time. You can ask again <t:{{again}}:R>, or open a table that anyone can join.',
    'not-finished': 'This game wasn’t played to its end, so there is no rematch.',
    'rematch-asked':
      'Someone already asked for a rematch of this game, and it wasn’t accepted. Open a new table with `/play`.',
    'place-taken':
      'There is already a table here. A thread, forum post or voice channel has room for only one. Join that table, or close it first: with *More…* and *Cancel table* in the lobby, with `/game abort` or `/game resign` in the game. In a text channel, every game gets its own thread.',
    'invited-only': 'Only people the host invited can join this table.',
    'role-only': 'Only people with the role <@&{{role}}> can play at this table.',
    'role-only-other': '<@{{person}}> needs the role <@&{{role}}> to play at this table.',
    'role-seatless':
      'A role can play only at a table that is open to everyone or to that role. Give the seat to people instead.',
    'open-to-all': 'This table is open to everyone, so nobody needs an invitation.',
    'many-invited': 'You can invite at most {{count}} people to one table.',
    undecided:
      'The options changed. Wait until everyone at the table has pressed *Stay*, or free their seat: *More…*, then *Choose who plays*.',
    'stays-already': 'You already agreed to these options.',
    'several-play': 'Several people play {{side}}, so it needs no substitute.',
    'still-there':
      '{{side}} still has a player. You can ask for a substitute once they have left the server, or have been silent long enough for `/game claim`.',
    'rematch-begun': 'The rematch of this game has already been played or is being played.',
    touched: 'You already chose {{token}}, and this game has touch-move: that piece has to move.',
    'plan-shared': 'Conditional moves are for seats that one person holds.',
    'plan-sides': 'Conditional moves are for games of two players.',
    'plan-hidden': 'Conditional moves need a game without dice or hidden cards.',
    'plan-hurried': 'Conditional moves need a clock with a day or more per move, or no clock.',
    'plan-own-turn': "It's your turn: make your move first.",
    'plan-offer': 'There is an open offer: it has to be answered first.',
    'plan-form':
      'I can’t read "{{text}}". Write their move, a colon and your reply, as in `e4: e5, Nf3: Nc6`.',
    'plan-lines': 'You can have at most {{count}} lines.',
    'plan-deep': 'A line can have at most {{count}} replies.',
    'plan-two-replies': '"{{text}}" and a line above it reply differently to the same move. Keep one reply.',
    'plan-end': '"{{text}}" can’t be played there: the game is over, or it’s the other player’s turn.',
    'unknown-order': 'This game has no automatic answer called "{{order}}".',
  },
  outcomes: {
    moderator: 'by a moderator’s decision',
    'left-to-computers': 'only computers are left, and they share first place',
  },
  notices: {
    'no-words': 'This version of me can’t describe what happened here.',
  },
  store: {
    newer:
      'The database {{file}} was written by a newer version of Castellan. Start that version, or restore a backup made with this one.',
    unreadable: 'Can’t open the database {{file}}: {{problem}}.',
    'no-backup': 'Can’t save the database {{file}} to {{target}}: {{problem}}.',
    'backed-up': 'Saved the database {{file}} to {{target}}.',
    lost: 'The database {{file}} was deleted or replaced while Castellan was running.',
    rescued:
      'The database {{file}} was deleted or replaced while Castellan was running. Castellan saved everything as {{target}} and stops. Put it back with "npm run restore -- {{target}}", then start again. Nothing was confirmed in the meantime.',
    'not-rescued':
      'The database {{file}} was deleted or replaced while Castellan was running, and saving everything as {{target}} failed ({{problem}}). Castellan stops. Restore a backup, then start again. Nothing was confirmed in the meantime.',
    'restore-rescued':
      'The database {{file}} is missing. When it was deleted, its contents were saved as {{rescued}}. Put them back with "npm run restore -- {{rescued}}", then start again. To start with an empty database, move {{rescued}} away first.',
    'restore-interrupted':
      'The database {{file}} is missing, because restoring it was interrupted. Run the same "npm run restore" again, then start.',
    'not-on-disk':
      'The disk failed while saving to the database ({{problem}}). The last changes may be lost, and nobody was told that they were saved. Castellan stops. Check the disk, then start again.',
    'which-backup': 'Say which backup to restore: npm run restore -- <backup>',
    'restore-itself': '{{backup}} is the database itself. Name one of its backups.',
    'in-use': 'The database {{file}} is in use. Stop the bot first. Nothing was changed.',
    'being-restored': 'A backup is replacing {{file}} right now. Start again when that is done.',
    'damaged-schema':
      'The database {{file}} is damaged: {{problem}}. Nothing was changed. Restore a backup with "npm run restore -- <backup>", then start again.',
    'missing-part': '{{part}} is missing',
    damaged: '{{backup}} is damaged, or isn’t a database. Nothing was changed.',
    foreign: '{{file}} isn’t a Castellan database. Nothing was changed.',
    'no-restore': 'Can’t restore {{backup}}: {{problem}}. Nothing was changed.',
    restored: 'Restored {{file}} from {{backup}}. You can start the bot.',
    'kept-aside': 'The previous database is kept as {{aside}}.',
    'deleted-again':
      'People who deleted their data after this backup, and whose data is now deleted again: {{count}}.',
    'not-deleted-again':
      'People who deleted their data after this backup, but are in a running game in the backup: {{count}}. They have to delete their data again.',
    'no-driver':
      'The database driver for Node.js {{version}} isn’t installed. Run "npm ci" with optional packages, then start again.',
    'no-server':
      'Can’t use the database {{server}}: {{problem}}. Check DATABASE_URL, and that the server runs and lets this user create tables. Then start again.',
    'pg-dump':
      'The database is on a PostgreSQL server (DATABASE_URL). Save it with pg_dump and restore it with pg_restore: docs/hosting.md shows how.',
    'which-copy':
      'Say what to copy, and where to: npm run copy -- <from> <to>. Each is a database file, or the address of a PostgreSQL database: postgres://user:password@host/name.',
    'no-source': 'There is no database {{file}} to copy.',
    'target-not-empty':
      'The target isn’t empty. Name an empty database, or a file that does not exist yet. Nothing was changed.',
    'copy-differs':
      'The copy of {{table}} differs: {{count}} rows became {{copied}}, or their contents changed. Nothing was copied. Try again, and report it if it fails again.',
    'game-differs': 'Game {{id}} has a different position in the copy. Don’t use the copy, and report this.',
    copying: '{{table}}: {{done}} of {{count}} rows',
    copied:
      'Copied {{rows}} rows and compared each. Replayed {{games}} games from both databases, with the same positions. The old database is unchanged.',
    'lost-connection':
      'The connection to the database broke during a save. The last changes may be lost, and nobody was told that they were saved. Castellan stops. Start it again when the database server runs.',
    'no-migrations': 'The folder of migrations {{folder}} is missing or incomplete. Install Castellan again.',
  },
} as const;
