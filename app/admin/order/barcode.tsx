import { code128 } from './code-128'

/** What stays white on either side, in widths of the thinnest bar. */
const QUIET = 10
const HEIGHT = 40

/** For scanners; who reads has the number beside it. */
export function Barcode({ value, className }: { value: string; className: string | undefined }) {
  let x = QUIET
  let bars = ''
  for (const [at, width] of code128(value).entries()) {
    if (at % 2 === 0) bars += `M${x} 0h${width}v${HEIGHT}h-${width}z`
    x += width
  }
  return (
    <svg
      className={className}
      viewBox={`0 0 ${x + QUIET} ${HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden
    >
      <path d={bars} fill="#000" />
    </svg>
  )
}
