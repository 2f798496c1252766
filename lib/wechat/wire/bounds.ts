/** What bounds every question to the provider, beside its time: how much it may answer. */
export async function readAtMost({ body }: Response, largest: number, tooLong: () => Error): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > largest) throw tooLong()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
