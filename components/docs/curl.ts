import type { Part, Sent } from './request'

/** One word for a POSIX shell, with any content. */
export const quoted = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The same request for a terminal; the token comes from a variable there. */
export function curlLine(server: string, isSigned: boolean, { method, path, headers, json, parts }: Sent): string {
  const said = json === undefined && !parts ? 'GET' : 'POST' // what curl would say by itself
  const lines = [
    `curl ${method === said ? '' : `-X ${method} `}${quoted(server + path)}`,
    ...(isSigned ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(json === undefined ? [] : [`--data-raw ${quoted(json)}`]),
    ...(parts ?? []).map(formPart),
  ]
  return lines.join(' \\\n  ')
}

/** curl itself reads `;` and `,` in the name of a file unless that is in double quotes. */
function formPart(part: Part): string {
  if ('value' in part) return `--form-string ${quoted(`${part.name}=${part.value}`)}`
  const name = typeof part.file === 'string' ? part.file : part.file.name
  const safe = /[;,"\\]/.test(name) ? `"${name.replace(/["\\]/g, String.raw`\$&`)}"` : name
  return `-F ${quoted(`${part.name}=@${safe}`)}`
}
