import { useSyncExternalStore } from 'react'

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }

declare global {
  interface Window {
    /** In browsers that read barcodes themselves. */
    BarcodeDetector?: new (options: {
      formats: string[]
    }) => Detector
  }
}

const canScan = () => window.BarcodeDetector !== undefined && navigator.mediaDevices !== undefined
const never = () => () => undefined

/** Whether this device has a camera that its browser can read barcodes with. */
export const useCamera = (): boolean => useSyncExternalStore(never, canScan, () => false)

const FORMATS = ['code_128', 'code_39', 'code_93', 'ean_13', 'itf', 'qr_code']
const PAUSE = 150

/** Shows the camera in the video, and says each code that it sees, until the signal. */
export async function scan(video: HTMLVideoElement, signal: AbortSignal, onFound: (text: string) => void) {
  const detector = window.BarcodeDetector && new window.BarcodeDetector({ formats: FORMATS })
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  while (!signal.aborted) {
    const [code] = (await detector?.detect(video).catch(() => [])) ?? []
    if (code && !signal.aborted) onFound(code.rawValue)
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
}
