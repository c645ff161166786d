/** What the configuration of the build knows of the script. */
import type { UserConfig } from 'vite'

export function planChunks(config: UserConfig): Promise<{
  chooseFile: (id: string) => string | undefined
  needs: (screen: string, id: string) => boolean
}>
