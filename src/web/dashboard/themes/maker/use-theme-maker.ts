/** The state of the theme maker: what themes are made from, the three that were made, and what went wrong. A failure keeps the words and the picture. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  getThemeMaker,
  makeThemes,
  type OfferedTheme,
  type PictureColours,
  type RequestedThemes,
  readPictureColours,
  readProfileColours,
} from '#contract/theme-maker.ts'
import { ApiError, call, toErrorMessage } from '#web/api/call.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { checkFile } from '#web/media/uploads/check-file.ts'
import { sendWithProgress } from '#web/media/uploads/send-with-progress.ts'
import { getSession } from '#web/session/session.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import type { Source } from './maker-copy.ts'

export type ChosenPicture = { name: string; url: string; colours: PictureColours['colours'] }
export type MadeThemes = { source: Source; themes: OfferedTheme[]; model: string | null; understood: string[] }
/** `isAi`: the AI service failed, and the themes can be made without it. */
type Failure = { message: string; isAi: boolean }
/** `read`: how its colours are found. */
type PictureToRead = Omit<ChosenPicture, 'colours'> & { read: () => Promise<PictureColours['colours']> }

export function useThemeMaker() {
  const { data: maker } = useQuery(endpointQuery(getThemeMaker))
  const [source, setSource] = useState<Source>('picture')
  const [words, setWords] = useState('')
  const [picture, setPicture] = useState<ChosenPicture>()
  const [made, setMade] = useState<Partial<Record<Source, MadeThemes>>>({})
  const [failure, setFailure] = useState<Failure>()
  const round = useRef(0)
  const upload = useRef<AbortController>(undefined)
  useEffect(() => () => upload.current?.abort(), [])
  useEffect(() => () => revoke(picture), [picture])

  const forget = (of: Source) => {
    round.current = 0
    setFailure(undefined)
    setMade((before) => ({ ...before, [of]: undefined }))
  }

  const onFailed = (error: unknown) => setFailure(toFailure(error))
  const reading = useAction(({ read }: PictureToRead) => read(), {
    onDone(colours, { name, url }) {
      setPicture({ name, url, colours })
      forget('picture')
    },
    onFailed,
  })
  const making = useAction((body: RequestedThemes) => call(makeThemes, { body }), {
    onDone(result, { from }) {
      round.current = (round.current + 1) % 100
      setMade((before) => ({ ...before, [from]: { source: from, ...result } }))
    },
    onFailed,
    // Also a request that fails is counted.
    refreshes: [getThemeMaker],
  })
  const takePicture = (chosen: PictureToRead) => {
    setFailure(undefined)
    reading.start(chosen)
  }

  return {
    aiModel: maker?.aiModel ?? null,
    aiRequestsLeft: maker?.aiRequestsLeft ?? 0,
    source,
    words,
    picture,
    made: made[source],
    busy: making.isBusy ? 'making' : reading.isBusy ? 'reading' : undefined,
    failure,
    choose(next: Source) {
      setSource(next)
      setFailure(undefined)
    },
    write(text: string) {
      setWords(text)
      forget('words')
    },
    async chooseFile(file: File) {
      const { error } = await checkFile('picture', file)
      if (error) return setFailure({ message: error.description, isAi: false })
      upload.current = new AbortController()
      const { signal } = upload.current
      takePicture({ name: file.name, url: URL.createObjectURL(file), read: () => sendPicture(file, signal) })
    },
    chooseProfilePicture: (url: string) => takePicture({ name: 'Your profile picture', url, read: readProfilePicture }),
    forgetPicture() {
      setPicture(undefined)
      forget('picture')
    },
    /** Each call makes others of the same. */
    make({ withoutAi = false } = {}) {
      setFailure(undefined)
      const shared = { round: round.current, withoutAi }
      making.start(
        source === 'words' ? { from: source, words, ...shared } : { from: source, colours: picture?.colours ?? [], ...shared },
      )
    },
  }
}

export type ThemeMakerState = ReturnType<typeof useThemeMaker>

function toFailure(error: unknown): Failure {
  const code = error instanceof ApiError ? error.refusal?.code : undefined
  return { message: toErrorMessage(error, 'Something went wrong. Please try again.'), isAi: code?.startsWith('ai-') ?? false }
}

/** Only addresses that were made for a file. */
function revoke(picture: ChosenPicture | undefined) {
  if (picture?.url.startsWith('blob:')) URL.revokeObjectURL(picture.url)
}

/** Sends a picture to have its colours read. */
async function sendPicture(file: File, signal: AbortSignal): Promise<PictureColours['colours']> {
  const form = new FormData()
  form.append('image', file)
  const token = getSession()?.token
  const body = await sendWithProgress({
    method: 'POST',
    url: readPictureColours.path,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    body: form,
    onProgress: () => {},
    signal,
  })
  return (JSON.parse(body) as PictureColours).colours
}

const readProfilePicture = async (): Promise<PictureColours['colours']> => (await call(readProfileColours)).colours
