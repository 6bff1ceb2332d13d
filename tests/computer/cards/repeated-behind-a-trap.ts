/**
 * A position after a pass, in which the board occurs for the third time. White may only pass or discard. A
 * sampled world has the hidden Man-Trap elsewhere, so it doesn't see the repetition.
 */
export const repeatedBehindATrap =
  'rx,nx,bx,qx,kc3,bx,nx,rx,px,bx~P,px,px,px,px,p+,px-,Px,Px,Qx~P,Qh6~P,Qh4~P,Qg3~P,Qf4~P,Px,Rh1,Nx,Bf3,Qx,Kf2,Bx,Nx-,Rx b ply:255 turn:86 facing:1 effects:forbidden-city.forbidden-city.b.-.f6.-.-,earthquake.earthquake.b.-.-.-.3,fortification.fortification.b.-.-.f5f6+g5g6.-,man-trap.man-trap.b.-.a4.-.- hands:treason+split-knight/- decks:- discards:- played:dubbing.dubbing.w kinds:R/K hidden:191.man-trap.- quiet:7 dice:b06af0dd seen:113ee77dbf10419f.27b330ff54bf1529.113ee77dbf10419f.27b330ff54bf1529 last:g1+h1/- steps:b.c3.b2,b.end';
