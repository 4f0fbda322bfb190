/**
 * Beginnings of a text that spreadsheets take for a formula, also after blanks and in the wide letters of East Asian
 * keyboards. A file for a spreadsheet writes an apostrophe in front.
 */
export const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
