/** Work that waits for `opened` goes on after `open()`. */
export function barrier() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}
