import type { DragEvent } from 'react'

/** Files of the library on their way into a folder, by their ids. */
const CARRIED = 'application/x-kiosk-files'

export function carry({ dataTransfer }: DragEvent, ids: number[]): void {
  dataTransfer.setData(CARRIED, ids.join())
  dataTransfer.effectAllowed = 'move'
}

export const isCarrying = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(CARRIED)

export const carriedBy = ({ dataTransfer }: DragEvent): number[] => dataTransfer.getData(CARRIED).split(',').map(Number)
