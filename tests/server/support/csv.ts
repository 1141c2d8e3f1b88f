/**
 * Parses RFC 4180, independently of the code that writes it.
 *
 * @throws Error for text that a strict reader refuses
 */
export function parseCsv(text: string, separator: ',' | ';'): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    let value = ''
    if (text[at] === '"') {
      for (at++; ; at++) {
        if (at >= text.length) throw new Error('A quote is not closed.')
        if (text[at] !== '"') value += text[at]
        else if (text[at + 1] === '"') value += text[at++]
        else break
      }
      at++
    } else {
      while (at < text.length && text[at] !== separator && text[at] !== '\r') {
        if (text[at] === '"' || text[at] === '\n') throw new Error(`A bare ${JSON.stringify(text[at])}.`)
        value += text[at++]
      }
    }
    row.push(value)
    if (text[at] === separator) at++
    else if (text.startsWith('\r\n', at)) {
      at += 2
      rows.push(row)
      row = []
    } else throw new Error('A row does not end with CR LF.')
  }
  return rows
}
