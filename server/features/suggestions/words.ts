import type { Language } from '#contract/language.ts';

/** Letters that Unicode does not take apart. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** Words that every text has, without accents. */
const commonWords: Record<Language, ReadonlySet<string>> = {
  en: setOf(`a about all am an and any are as at be been but by can could did do does doing don for from get go got had has have hello
    help hey hi how i if im in is it its just me more my need no not of ok on one or our out please so some tell thank thanks that the
    their them then there these they this to up us use want was way we what whats still keep keeps really cant dont doesnt didnt isnt
    wont havent ive make makes when where which who why will with would you your`),
  fr: setOf(`a ai ait alors apres as au aux avec avez avoir bonjour bonsoir c ca ce ces cela cette comme comment d dans de des dois
    donc du elle en es est et etre eu fait faire il ils j je jai l la le jai cest nai quil toujours temps les leur lui m ma mais me merci mes moi mon n ne ni nos notre
    nous on ont ou par pas peut peux plait plus pour pourquoi puis qu quand que quel quelle quelles quels qui quoi s sa salut sans se
    ses si son sont sur svp t ta te tes toi ton tout tres tu un une veux voir vos votre voudrais vous y`),
  es: setOf(`a al algo alguien ayuda buenas buenos como con cual cuales cuando cuanto de del desde dias donde e el ella en era es esa
    ese eso esta estas este esto estoy favor fue gracias ha hacer hago hay hola la las le lo los me mi mis mucho muy necesito ni no nos
    o os para pero por porque puede puedo que quien quiero se ser si sin sobre son soy su sus tambien tener tengo ti tiene tu tus un una
    uno unos y ya yo`),
  it: setOf(`a ad ai aiuto al alla alle anche avere buongiorno c che chi ci ciao come con cosa da dal dalla dei del della delle devo di
    dove e ed era fare favore gli grazie ha hai hanno ho i il in io l la le lei lo loro ma me mi mia mie miei mio molto ne nel nella no
    noi non nostro o per perche piu poi posso puo qual quale quali quando quanto quello questo qui salve se sei si sia sono su sua sul
    sulla suo ti tra tu tua tuo un una uno vi voglio vorrei`),
  sq: setOf(`a ai ajo ama apo as ashtu asnje ate ato atyre cfare cila cilat cili deri diten dhe do dua e edhe eshte faleminderit i ia
    isha ishte ja jam jane jeni jo juaj ju juve kam kane ka ke kemi keni kete kjo ku kur kush m mbi me mirembrema mirdita mjaft mos mu mua
    mund na ndaj ne nese nga nje nuk o pa para pas per pershendetje po por pra prej pse qe s sa sepse se seriozisht shume si t ta tani te
    tek teper ti tij tim time tuaj u une vetem`),
};

/** What inflection adds to a word, without accents, the longest first. Less than a grammar: the same is done to texts and questions. */
const endings: Record<Language, readonly string[]> = {
  en: endingsOf('ations ation ings ing edly ements ement ments ment ers er ed es ly e s'),
  fr: endingsOf(
    'issements issement ations ation ements ement euses euse eurs eur antes ante ants ant ions ions ees ee ent ons ez er es e s x',
  ),
  es: endingsOf(
    'amientos amiento imientos imiento aciones acion iones ion ando iendo adas ados ada ado idas idos ida ido ar er ir an en as os es a e o s',
  ),
  it: endingsOf(
    'azioni azione amenti amento imenti imento ioni ione ando endo ate ati ata ato ite iti ita ito uto are ere ire a e i o',
  ),
  sq: endingsOf(
    'imeve imet imit imin imi ojne ojme ohet uar eve ave ive ove uesi ues ja jet jes et it in at en es ve ne te a e i u t n s',
  ),
};
const shortestStem = 3;

/** The words of a text that say something, without accents. `Wi-Fi` is also `wifi`. */
export function wordsIn(text: string, language: Language): string[] {
  const plain = text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\p{M}\u2060]/gu, '')
    .replaceAll(/[ßæœøłđı]/g, (letter) => plainLetters[letter] ?? letter);
  return [...plain.matchAll(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu)].flatMap(([compound]) => {
    const parts = compound.split('-');
    return (parts.length > 1 ? [...parts, parts.join('')] : parts).filter(
      (word) => word.length > 1 && !commonWords[language].has(word),
    );
  });
}

export function stemOf(word: string, language: Language): string {
  const ending = endings[language].find(
    (one) => word.length - one.length >= shortestStem && word.endsWith(one),
  );
  return ending ? stemOf(word.slice(0, -ending.length), language) : word;
}

/** Which letters a word has: words that differ in too many need not be compared. */
export function letterMask(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index += 1) mask |= 1 << (word.charCodeAt(index) & 31);
  return mask;
}

/** How many letters are added, missing, wrong or swapped with their neighbour; more than `most` is `most + 1`. */
export function distanceWithin(most: number, one: string, other: string): number {
  let twoAgo: number[] = [];
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(
        (before[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (before[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        least = Math.min(least, (twoAgo[column - 2] ?? 0) + 1);
      current.push(least);
    }
    if (Math.min(...current) > most) return most + 1;
    twoAgo = before;
    before = current;
  }
  return Math.min(before[other.length] ?? 0, most + 1);
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}

function endingsOf(words: string): readonly string[] {
  return words.split(' ').toSorted((one, other) => other.length - one.length);
}
