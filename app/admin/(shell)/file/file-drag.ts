import type { DragEvent } from 'react'

/** Files of the library on their way into a folder, by their ids. */
const CARRIED = 'application/x-kiosk-files'

export function startFileDrag({ dataTransfer }: DragEvent, ids: number[]): void {
  dataTransfer.setData(CARRIED, ids.join())
  dataTransfer.effectAllowed = 'move'
}

export const isFileDrag = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(CARRIED)

export const draggedFiles = ({ dataTransfer }: DragEvent): number[] =>
  dataTransfer.getData(CARRIED).split(',').map(Number)
