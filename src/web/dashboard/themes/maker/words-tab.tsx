/** The words that themes are made from, with a few to begin with. */
import { maxWordsLength } from '#rules/themes/making/made-theme.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field, Input } from '#web/ui/form-controls/field.tsx'
import { exampleMoods } from './maker-copy.ts'
import './words-tab.css'
import type { ThemeMakerState } from './use-theme-maker.ts'

export const WordsTab = ({ maker, onMake }: { maker: ThemeMakerState; onMake: () => void }) => (
  <form
    className="tight-stack"
    onSubmit={(event) => {
      event.preventDefault()
      if (maker.words.trim() && !maker.busy) onMake()
    }}
  >
    <Field label="Describe the mood" counter={{ text: maker.words, max: maxWordsLength }}>
      <Input
        value={maker.words}
        maxLength={maxWordsLength}
        placeholder="1970s record shop"
        autoComplete="off"
        onChange={({ target }) => maker.write(target.value)}
      />
    </Field>
    <div className="cluster">
      {exampleMoods.map((mood) => (
        <Button key={mood} variant="outline" size="sm" onClick={() => maker.write(mood)}>
          {mood}
        </Button>
      ))}
    </div>
  </form>
)
