/** A text, with the first place marked where it has what was typed. */
export function Marked({ text, q }: { text: string; q: string }) {
  const at = q === '' ? -1 : text.toLowerCase().indexOf(q.toLowerCase())
  if (at < 0) return text
  const end = at + q.length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}
