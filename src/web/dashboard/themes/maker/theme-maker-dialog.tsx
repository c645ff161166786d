/** Makes themes from a picture or from words: three on the creator's own page, to adjust and to keep. */
import { CircleAlert, Info } from 'lucide-react'
import { useId, useState } from 'react'
import type { Bio } from '#rules/page/bio.ts'
import { type MadeTheme, parseMadeThemeId } from '#rules/themes/making/made-theme.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { TabPanel, Tabs } from '#web/ui/navigation/tabs.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { AdjustPanel } from './adjust-panel.tsx'
import { describeMaker, describePlan, type Source, stillHere, withoutAiHint } from './maker-copy.ts'
import '#web/ui/overlays/dialog-form.css'
import './theme-maker-dialog.css'
import { type KeptTheme, keepTheme, listMadeThemes } from '#contract/theme-maker.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { useUserDraft } from '../../drafts/user/use-user-draft.ts'
import { type AdjustedTheme, toAdjusted, toThemeId } from './adjusted-theme.ts'
import { PictureTab } from './picture-tab.tsx'
import { ThemeResults } from './theme-results.tsx'
import { type MadeThemes, type ThemeMakerState, useThemeMaker } from './use-theme-maker.ts'
import { WordsTab } from './words-tab.tsx'

const tabs = [
  { value: 'picture', label: 'From a picture' },
  { value: 'words', label: 'From words' },
] as const

type Props = {
  /** The creator's page, on which the themes are shown. */
  bio: Bio
  onClose: () => void
}

export default function ThemeMakerDialog({ bio, onClose }: Props) {
  const maker = useThemeMaker()
  const keep = useKeepTheme(onClose)
  const [chosen, setChosen] = useState(0)
  const [adjusted, setAdjusted] = useState<AdjustedTheme>()
  const { made, source, busy } = maker
  const start = (options?: { withoutAi?: boolean }) => {
    setAdjusted(undefined)
    setChosen(0)
    maker.make(options)
  }
  const offered = made?.themes[chosen]
  const keepChosen = () => {
    if (!made || !offered) return
    const { name, theme } = adjusted ? { name: adjusted.name, theme: toThemeId(adjusted) } : offered
    keep.start({ name, theme, source: made.source, model: made.model })
  }
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Make a theme">
      <div className="theme-maker-dialog dialog-form stack">
        <Tabs
          label="What to make it from"
          value={source}
          onValueChange={(next) => {
            setAdjusted(undefined)
            setChosen(0)
            maker.choose(next as Source)
          }}
          tabs={tabs}
        >
          <TabPanel value="picture" className="theme-maker-dialog-tab">
            <PictureTab maker={maker} />
          </TabPanel>
          <TabPanel value="words" className="theme-maker-dialog-tab">
            <WordsTab maker={maker} onMake={() => start()} />
          </TabPanel>
        </Tabs>
        {maker.failure && <FailureLine maker={maker} />}
        {made && (
          <div className={adjusted ? 'theme-maker-dialog-columns' : undefined}>
            <ThemeResults
              bio={bio}
              themes={made.themes}
              chosen={chosen}
              onChoose={setChosen}
              {...(adjusted && { shown: { name: adjusted.name, theme: toThemeId(adjusted) } })}
            />
            {adjusted && <AdjustPanel theme={adjusted} onChange={setAdjusted} />}
          </div>
        )}
        <HowLine text={made ? describeMaker(made.source, made.model, made.understood) : describePlan(source, maker.aiModel)} />
        <div className="dialog-footer cluster">
          {made && offered ? (
            <ResultButtons
              isAdjusting={adjusted !== undefined}
              isMaking={busy === 'making'}
              isKeeping={keep.isBusy}
              onMore={() => start(made.model === null ? { withoutAi: true } : {})}
              onAdjust={() =>
                setAdjusted(adjusted ? undefined : toAdjusted(offered.name, parseMadeThemeId(offered.theme) as MadeTheme))
              }
              onKeep={keepChosen}
            />
          ) : (
            <MakeButtons maker={maker} onMake={start} onClose={onClose} />
          )}
        </div>
        <output className="sr-only">{announce(busy, made)}</output>
      </div>
    </Dialog>
  )
}

const announce = (busy: ThemeMakerState['busy'], made: MadeThemes | undefined) =>
  busy ? 'One moment…' : made ? `Three themes: ${made.themes.map(({ name }) => name).join(', ')}` : ''

const FailureLine = ({ maker: { failure, source, words, picture } }: { maker: ThemeMakerState }) => {
  const keptInput = source === 'words' ? words !== '' : picture !== undefined
  return (
    <p className="theme-maker-dialog-failure" role="alert">
      <CircleAlert className="icon" aria-hidden />
      <span>
        {failure?.message} {keptInput && stillHere[source]}
        {failure?.isAi && ` ${withoutAiHint}`}
      </span>
    </p>
  )
}

const HowLine = ({ text }: { text: string }) => (
  <p className="theme-maker-dialog-how">
    <Info className="icon" aria-hidden />
    <span>{text}</span>
  </p>
)

type MakeButtonsProps = { maker: ThemeMakerState; onMake: (options?: { withoutAi?: boolean }) => void; onClose: () => void }

function MakeButtons({ maker, onMake, onClose }: MakeButtonsProps) {
  const { aiModel, aiRequestsLeft, source, words, picture, busy, failure } = maker
  const hintId = useId()
  const isReady = source === 'words' ? words.trim() !== '' : picture !== undefined
  const isMaking = busy === 'making'
  return (
    <>
      {aiModel && (
        <span className="theme-maker-dialog-left small-text faint" id={hintId}>
          {aiRequestsLeft} requests to the AI service left today
        </span>
      )}
      {aiModel ? (
        <Button variant="outline" disabled={!isReady || isMaking} onClick={() => onMake({ withoutAi: true })}>
          Make without AI
        </Button>
      ) : (
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
      )}
      <Button disabled={!isReady} busy={isMaking} aria-describedby={aiModel ? hintId : undefined} onClick={() => onMake()}>
        {failure?.isAi ? 'Try again' : 'Make three themes'}
      </Button>
    </>
  )
}

type ResultButtonsProps = {
  isAdjusting: boolean
  isMaking: boolean
  isKeeping: boolean
  onMore: () => void
  onAdjust: () => void
  onKeep: () => void
}

const ResultButtons = ({ isAdjusting, isMaking, isKeeping, onMore, onAdjust, onKeep }: ResultButtonsProps) => (
  <>
    <Button className="theme-maker-dialog-left" variant="ghost" busy={isMaking} onClick={onMore}>
      Make three more
    </Button>
    <Button variant="outline" onClick={onAdjust}>
      {isAdjusting ? 'Back' : 'Adjust'}
    </Button>
    <Button busy={isKeeping} onClick={onKeep}>
      Keep this theme
    </Button>
  </>
)

/** Keeps a theme as the creator's own, and offers to use it. */
function useKeepTheme(onKept: () => void) {
  const { save } = useUserDraft()
  return useAction(
    (draft: Pick<KeptTheme, 'name' | 'theme' | 'source' | 'model'>) =>
      call(keepTheme, { body: { ...draft, name: draft.name.trim() || 'My theme' } }),
    {
      onDone: onKept,
      done: ({ name, theme }) => ({
        title: 'Theme Kept',
        description: `${name} is under Yours.`,
        action: {
          label: 'Use it now',
          altText: 'Tap it under Yours to use it.',
          onClick: () =>
            void save(
              { theme },
              { done: { title: 'Theme Updated!', description: `Your page now uses ${name}.` }, failed: 'Failed to update theme' },
            ),
        },
      }),
      failed: 'Theme not kept',
      refreshes: [listMadeThemes],
    },
  )
}
