import buttons from './page-buttons.json'
import { pageOfPath } from './pages'

const BUTTONS: Record<string, string[]> = buttons

/** The permissions that a page of the back office shows its buttons by, in the order of the registry. */
export const buttonsOfPath = (path: string): string[] => BUTTONS[pageOfPath(path)] ?? []
