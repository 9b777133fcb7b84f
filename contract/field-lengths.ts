/** How many characters a field takes. The sentences that refuse more or less name these lengths (content/copy/en/fields.ts). */
export const shortestName = 2;
export const longestName = 100;
export const shortestMessage = 10;
export const longestMessage = 5_000;
export const shortestPassword = 12;
export const longestPassword = 128;
