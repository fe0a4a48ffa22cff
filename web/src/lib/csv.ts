/** Lines of cells as CSV (RFC 4180). The mark at the beginning has spreadsheets read Indian letters as such. */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Words that a spreadsheet would take for a formula are quoted by an apostrophe. A number is none. */
function cell(words: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(words) && !/^-\d+(\.\d+)?$/.test(words);
  const unarmed = isFormula ? `'${words}` : words;
  return /[",\r\n]/.test(unarmed) ? `"${unarmed.replaceAll('"', '""')}"` : unarmed;
}
