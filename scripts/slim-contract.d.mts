/** What the configuration of the build knows of the script. */
import type { Plugin } from 'vite'

export function slimContract(): Plugin
