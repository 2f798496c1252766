/** What a workbook needs besides the rows of its sheets. */
const OFFICE = 'http://schemas.openxmlformats.org'
export const MAIN_NAMESPACE = `${OFFICE}/spreadsheetml/2006/main`
const LINKS = `${OFFICE}/officeDocument/2006/relationships`
const PACKAGE = `${OFFICE}/package/2006`
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const XLSX_TYPE = `${KIND}.sheet`

/** Cells point at one of these by its number. */
export const STYLES = { plain: 0, text: 1, money: 2, time: 3, title: 4 }
const FORMATS = { plain: 0, text: 49, money: 2, time: 164 }

const format = (id: number, font = 0) =>
  `<xf numFmtId="${id}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${font ? ' applyFont="1"' : ''}/>`

const styles = [
  `<styleSheet xmlns="${MAIN_NAMESPACE}">`,
  `<numFmts count="1"><numFmt numFmtId="${FORMATS.time}" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>`,
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="5">${Object.values(FORMATS)
    .map((id) => format(id))
    .join('')}${format(FORMATS.text, 1)}</cellXfs>`,
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  '</styleSheet>',
].join('')

const link = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${LINKS}/${type}" Target="${target}"/>`
const links = (all: string[]) => `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`
const part = (name: string, kind: string) => `<Override PartName="/xl/${name}.xml" ContentType="${KIND}.${kind}+xml"/>`

/** By the names of the parts. */
export function workbookParts(sheets: number): Record<string, string> {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1)
  const listed = numbers.map((n) => `<sheet name="Sheet${n}" sheetId="${n}" r:id="rId${n}"/>`)
  const types = [
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    part('workbook', 'sheet.main'),
    ...numbers.map((n) => part(`worksheets/sheet${n}`, 'worksheet')),
    part('styles', 'styles'),
  ]
  return {
    'xl/styles.xml': styles,
    'xl/workbook.xml': `<workbook xmlns="${MAIN_NAMESPACE}" xmlns:r="${LINKS}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': links([
      ...numbers.map((n) => link(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`)),
      link('styles', 'styles', 'styles.xml'),
    ]),
    '_rels/.rels': links([link('book', 'officeDocument', 'xl/workbook.xml')]),
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types">${types.join('')}</Types>`,
  }
}
