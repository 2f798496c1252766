import { useRouter } from 'next/navigation'
import { startTransition, useEffect, useRef, useState } from 'react'
import { fetchWithTicket } from '@/components/admin/kit/fetch-with-ticket'
import { useSubmit } from '@/components/admin/kit/use-action'
import type { useQuestion } from '@/components/admin/kit/use-question'
import { type Translate, useLanguage } from '@/components/ui/language'
import type { InputOf } from '@/lib/endpoints'
import { MAX_PART_MIB, MAX_STORED_MIB } from '@/lib/move-in/contract'
import type { ImportRun, MayDo } from './use-run'

type Draft = Omit<InputOf<'move_in.announce'>, 'file' | 'size'>
type State = { isBusy: boolean; part: number; problem: string | undefined }

/** What each step of the page is given. */
export type Parts = {
  run: ImportRun | undefined
  may: MayDo
  upload: ReturnType<typeof useUpload>
  confirm: ReturnType<typeof useQuestion>['confirm']
}

/** A file on its way up, part by part: where it was interrupted it goes on with the first part that is missing. */
export function useUpload() {
  const { t } = useLanguage()
  const router = useRouter()
  const submit = useSubmit()
  const [state, setState] = useState<State>({ isBusy: false, part: 0, problem: undefined })
  const running = useRef<AbortController>(undefined)
  useStayingHere(state.isBusy)

  function end(problem?: string) {
    running.current = undefined
    setState({ isBusy: false, part: 0, problem })
    startTransition(() => router.refresh())
  }
  async function send(id: number, file: File, from: number) {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setState({ isBusy: true, part: from / file.size, problem: undefined })
    const problem = await sendParts({ id, file, from, signal, t }, (to) =>
      setState({ isBusy: true, part: to / file.size, problem: undefined }),
    )
    if (problem !== undefined || signal.aborted) return end(problem)
    const answer = await submit('move_in.read_file', { id })
    end(answer.ok ? undefined : answer.msg)
  }
  return {
    ...state,
    stop: () => running.current?.abort(),
    async start(file: File, draft: Draft) {
      const unfit = await unfitness(file, t)
      if (unfit) return setState({ isBusy: false, part: 0, problem: unfit })
      const answer = await submit('move_in.announce', { ...draft, file: file.name.slice(-200), size: file.size })
      if (!answer.ok) return setState({ isBusy: false, part: 0, problem: messageOf(answer) })
      await send(answer.data.id, file, 0)
    },
    async resume({ id, size, received, origin }: ImportRun, file: File) {
      if (file.size === size && file.name.slice(-200) === origin) return send(id, file, received)
      setState({ isBusy: false, part: 0, problem: t('This is another file than {file}', { file: origin }) })
    },
  }
}

const messageOf = ({ msg, errors }: { msg: string; errors?: { message: string }[] | undefined }) =>
  [msg, ...(errors ?? []).map(({ message }) => message)].join(': ')

async function unfitness(file: File, t: Translate): Promise<string | undefined> {
  if (file.size === 0) return t('The file is empty')
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  if (isZip(start)) return t('The file is a ZIP archive: unpack it first, or compress it with gzip')
  if (isGzip(start) && file.size > MAX_STORED_MIB * 1024 * 1024)
    return t('The file has more than {n} MiB: read it by the command npm run import', { n: MAX_STORED_MIB })
  return undefined
}

type Way = { id: number; file: File; from: number; signal: AbortSignal; t: Translate }
const TRIES = 6
const PAUSE = 1000

/** Why it cannot go on; undefined once all of it is there, or `signal` has ended it. */
async function sendParts(
  { id, file, from, signal, t }: Way,
  onProgress: (to: number) => void,
): Promise<string | undefined> {
  for (let start = from, tries = 0; start < file.size && !signal.aborted; ) {
    const { end, content } = await partOf(file, start)
    const body = new FormData()
    body.append('start', String(start))
    body.append('end', String(end))
    body.append('file', content, 'part')
    const answer = await fetchWithTicket('move_in.add_part', `/cms/move_in/${id}/part`, {
      method: 'POST',
      body,
      signal,
    })
    if ('response' in answer) {
      start = (await answer.data())?.received ?? end
      tries = 0
      onProgress(start)
      continue
    }
    if (signal.aborted) return undefined
    const isPassing = 'unreachable' in answer || answer.refused.status === 429 || answer.refused.status >= 500
    tries += 1
    if (!isPassing || tries === TRIES)
      return 'refused' in answer ? answer.refused.msg : t('The upload was interrupted. Try again')
    await new Promise((resolve) => setTimeout(resolve, PAUSE * 2 ** tries))
  }
  return undefined
}

/** The page asks before it is left. */
function useStayingHere(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isBusy])
}

const MIB = 1024 * 1024
/** Of one request, with room for the fields beside the file. */
const MOST = MAX_PART_MIB * MIB - 16 * 1024
/** Texts become a quarter or less. */
const UNPACKED = 12 * MIB

const isGzip = (start: Uint8Array): boolean => start[0] === 0x1f && start[1] === 0x8b
const isZip = (start: Uint8Array): boolean => start[0] === 0x50 && start[1] === 0x4b

/**
 * The next part of a file from there on, and where it ends. Each is packed by itself, so that the parts one behind the
 * other are a gzip file; one that is packed already goes as it is.
 */
export async function partOf(file: Blob, start: number): Promise<{ end: number; content: Blob }> {
  const isPacked = isGzip(new Uint8Array(await file.slice(0, 2).arrayBuffer()))
  if (isPacked || typeof CompressionStream === 'undefined') return cut(file, start, MOST)
  for (let length = UNPACKED; ; length = Math.floor(length / 2)) {
    const { end, content } = cut(file, start, length)
    const packed = await new Response(content.stream().pipeThrough(new CompressionStream('gzip'))).blob()
    if (packed.size <= MOST) return { end, content: packed }
  }
}

const cut = (file: Blob, start: number, length: number) => {
  const end = Math.min(start + length, file.size)
  return { end, content: file.slice(start, end) }
}
