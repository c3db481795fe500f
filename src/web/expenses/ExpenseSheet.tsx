import { Button } from '@mantine/core'
import { categoryWords } from '#domain/expenses/categories.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import { useLocations } from '#web/kit/me.tsx'
import { DeleteButton } from '#web/kit/ui/lists/RowActions.tsx'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { Facts } from '#web/kit/ui/values/Facts.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import type { ExpenseActionsProps } from './ExpenseActions.tsx'
import { ReceiptPhoto } from './ReceiptPhoto.tsx'
import { usePhotoView } from './use-photo-view.tsx'

interface ExpenseSheetProps extends ExpenseActionsProps {
  opened: boolean
  onClose: () => void
}

/** Shows an expense with the photo of its receipt and its actions. */
export function ExpenseSheet({ expense, on, opened, onClose }: ExpenseSheetProps) {
  const { description, amountMinor, category, spentOn, isFromTill, recurringId, hasPhoto, locationId } = expense
  const view = usePhotoView()
  const place = useLocations().find(({ id }) => id === locationId)?.name ?? null
  return (
    <>
      <Sheet
        title={description}
        opened={opened}
        onClose={onClose}
        footer={
          <>
            <DeleteButton onPress={() => on.remove(expense)} />
            <Button variant="default" onClick={() => on.edit(expense)}>
              Edit
            </Button>
          </>
        }
      >
        <Facts
          of={{
            Amount: <Money minor={amountMinor} />,
            Date: formatDate(spentOn),
            Category: categoryWords[category],
            Location: place,
            'Paid from': isFromTill && 'The till, in cash',
            Recurring: recurringId !== null && 'Added automatically when due',
          }}
        />
        {hasPhoto && <ReceiptPhoto photo={null} expenseId={expense.id} onView={view.open} />}
      </Sheet>
      {view.sheet}
    </>
  )
}
