/** The stream of changes: what has come so far, and whether it goes on. */
export async function follow(url: string, headers: Record<string, string>) {
  const left = new AbortController()
  const response = await fetch(`${url}/cms/live`, {
    headers: { ...headers, accept: 'text/event-stream' },
    signal: left.signal,
  })
  const stream = { status: response.status, type: response.headers.get('content-type'), text: '', isOver: false }
  void (async () => {
    const decoder = new TextDecoder()
    try {
      for await (const piece of response.body ?? []) stream.text += decoder.decode(piece, { stream: true })
    } catch {}
    stream.isOver = true
  })()
  return Object.assign(stream, { leave: () => left.abort() })
}
