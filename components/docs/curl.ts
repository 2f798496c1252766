import type { Request } from './request'

/** One word for a POSIX shell, with any content. */
export const quoted = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The same request for a terminal; the token comes from a variable there. */
export function curlLine(server: string, isSigned: boolean, { method, path, headers, body }: Request): string {
  const usual = body === undefined ? 'GET' : 'POST' // what curl uses by itself
  const lines = [
    `curl ${method === usual ? '' : `-X ${method} `}${quoted(server + path)}`,
    ...(isSigned ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(typeof body === 'string' ? [`--data-raw ${quoted(body)}`] : [...(body ?? [])].map(formPart)),
  ]
  return lines.join(' \\\n  ')
}

/** curl itself reads `;` and `,` in the name of a file unless that is in double quotes. */
function formPart([name, value]: [string, FormDataEntryValue]): string {
  if (typeof value === 'string') return `--form-string ${quoted(`${name}=${value}`)}`
  const file = /[;,"\\]/.test(value.name) ? `"${value.name.replace(/["\\]/g, String.raw`\$&`)}"` : value.name
  return `-F ${quoted(`${name}=@${file}`)}`
}
