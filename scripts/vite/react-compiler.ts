import babel from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'

/** Lists render many rows again and again. For the rest, what the compiler adds would only be weight. */
export function reactCompiler(): PluginOption {
  return babel({ presets: [reactCompilerPreset()], include: [/\/src\/views\/lists\/.*\.tsx?$/] })
}
