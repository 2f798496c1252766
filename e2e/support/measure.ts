export { type Answer, bytesOf, load } from '@/lib/bench/load'
export { median } from '@/lib/bench/numbers'

export const printFigure = (figure: string) => void process.stdout.write(`  figure: ${figure}\n`)
