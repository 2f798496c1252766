import sharp from 'sharp'

/** A picture of one colour, in a form that sharp can write. */
export const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif', background = '#c33', width = 8, height = 6) =>
  sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer()

/** Files as a browser sends them, in this order, and further fields of the form. */
export async function uploadOf(files: Record<string, Uint8Array | string>, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, content] of Object.entries(files)) {
    form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  }
  const sent = new Response(form)
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
  return { headers, body: new Uint8Array(await sent.arrayBuffer()) }
}
